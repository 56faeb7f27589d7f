/** Made by server/build-plugins.ts: the address of the script of public pages. */
declare module "virtual:page-script" {
  const address: string;
  export default address;
}

/** Made by server/build-plugins.ts: the address of the script that only staff get on public pages. */
declare module "virtual:staff-script" {
  const address: string;
  export default address;
}

/** The minified code of a file, for a script within a page; made by server/build-plugins.ts too. */
declare module "*?inline-script" {
  const code: string;
  export default code;
}
