/** Text that is wider than its box can be scrolled with the keyboard, in browsers that do not see to it themselves. */
export function startReachScroll(box: HTMLElement): void {
  if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
}
