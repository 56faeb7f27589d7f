/** A wire from the edge of the window that ends before it reaches the lamp. */
export function OpenCircuit() {
  return (
    <svg
      viewBox="0 0 620 300"
      fill="none"
      strokeWidth="3"
      strokeLinecap="square"
      aria-hidden="true"
      className="w-full overflow-visible"
    >
      <path d="M-2000 342H210V70H306" className="stroke-bus" />
      <path d="M372 70H500V112" className="stroke-field-edge" />
      <path d="M306 70L352 38" className="stroke-bus" />
      <rect x="297" y="61" width="18" height="18" rx="3" className="fill-bus" />
      <rect x="363" y="61" width="18" height="18" rx="3" className="fill-ground stroke-field-edge" />
      <path d="M490 112h20v16h-20z" className="fill-field-edge" />
      <path d="M490 128H510L564 206H436z" strokeLinejoin="round" className="fill-raised-2 stroke-field-edge" />
      <path d="M478 207a22 22 0 0 0 44 0" className="fill-raised-2 stroke-field-edge" />
    </svg>
  );
}
