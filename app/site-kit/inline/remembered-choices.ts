// Before the first paint, so that a stored theme does not flash and an answered question does not appear.
{
  const { dataset } = document.documentElement;
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "day" || theme === "dusk") dataset.theme = theme;
    dataset.consent = localStorage.getItem("consent") ?? "ask";
  } catch {
    dataset.consent = "denied";
  }
}

export {};
