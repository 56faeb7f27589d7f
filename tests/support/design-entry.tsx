// The page of all components in a browser, without a server: bundled by design-site.ts, in React's strict mode.
import { Folder } from "lucide-react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import Design from "~/admin-layout/design.tsx";
import { gulfTime } from "~/company/gulf-time.ts";
import { Shell } from "~/ui/layout/shell.tsx";
import { ToastProvider } from "~/ui/messages/toasts.tsx";
import { parseMenuWidth } from "~/ui/theme/preference.ts";
import { ZoneContext } from "~/ui/time.tsx";

const address = "/admin/design";
const menu = [
  { entries: [{ label: "Design", href: address, icon: Folder, isCurrent: true }] },
  { label: "More", entries: [{ label: "Submissions", href: "/admin", icon: Folder, isCurrent: false, count: 4 }] },
];

function Frame() {
  return (
    <ToastProvider>
      <Shell
        brand={{ label: "Admin Panel", href: address }}
        welcome="Welcome, staff@sikka.example"
        tools={null}
        menu={menu}
        density="comfortable"
        keys="on"
        menuWidth={parseMenuWidth(document.cookie)}
      >
        <ZoneContext value={gulfTime}>
          <Design />
        </ZoneContext>
      </Shell>
    </ToastProvider>
  );
}

const router = createMemoryRouter([{ path: "*", element: <Frame /> }], { initialEntries: [address] });
createRoot(document.body.appendChild(document.createElement("div"))).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
