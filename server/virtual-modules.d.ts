/** Made by server/build-plugins.ts: the address of the script that only staff get on public pages. */
declare module "virtual:staff-script" {
  const address: string;
  export default address;
}
