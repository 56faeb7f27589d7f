/** Every kind of public page of the starter content, each in the states that an address can show. */
export const routes = [
  "/",
  "/services",
  "/services/smart-home-automation",
  "/portfolio",
  "/portfolio?category=nothing",
  "/portfolio/frond-villa-palm-jumeirah",
  "/portfolio/boutique-hotel-dubai-creek",
  "/about",
  "/blog",
  "/blog?q=cable",
  "/blog/category/security-and-access",
  "/blog/cctv-rules-in-dubai",
  "/blog/no-such-post",
  "/contact",
  "/contact?service=climate-control-systems",
  "/privacy-policy",
  "/terms-of-service",
  "/warranty-and-aftercare",
  "/404",
];

/** The same of Arabic: one page of each composition. */
export const arabicRoutes = [
  "/ar",
  "/ar/services",
  "/ar/services/أتمتة-المنازل-الذكية",
  "/ar/portfolio",
  "/ar/portfolio/فيلا-السعفة-نخلة-جميرا",
  "/ar/about",
  "/ar/blog",
  "/ar/blog?q=كابل",
  "/ar/blog/قواعد-كاميرات-المراقبة-في-دبي",
  "/ar/contact",
  "/ar/privacy-policy",
  "/ar/404",
];
