// On the home page, so that its opening is shown once a session, from the first paint on (villa/scenes.css).
try {
  if (!sessionStorage.getItem("opened")) {
    sessionStorage.setItem("opened", "1");
    document.documentElement.dataset.opening = "1";
  }
} catch {
  // Storage is switched off.
}

export {};
