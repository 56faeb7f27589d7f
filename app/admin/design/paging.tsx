import { useState } from "react";
import { Pager } from "~/ui/pager.tsx";
import { SearchField } from "~/ui/search-field.tsx";
import { Select } from "~/ui/select.tsx";
import { LinkTabs, Tabs } from "~/ui/tabs.tsx";
import { Toolbar } from "~/ui/toolbar.tsx";
import { Specimen } from "./specimen.tsx";

const statuses = [
  { value: "draft", label: "Draft" },
  { value: "published", label: "Published" },
];

/** What stands above and below a list. */
export function PagingSpecimens() {
  const [tab, setTab] = useState("content");
  const [query, setQuery] = useState("cable");
  const [status, setStatus] = useState("");
  return (
    <>
      <Specimen title="Tabs, tabs that are links">
        {(density) => (
          <>
            <Tabs
              label={`Parts of the post, ${density}`}
              value={tab}
              onChange={setTab}
              tabs={[
                { id: "content", label: "Content", content: <p>The text.</p> },
                { id: "seo", label: "SEO", content: <p>What search engines show.</p> },
                { id: "history", label: "History", content: <p>Fifty versions.</p> },
              ]}
            />
            <div className="mt-6">
              <LinkTabs
                label={`Submissions, ${density}`}
                links={[
                  { label: "Inbox", href: "/admin/design", isCurrent: true, count: 4 },
                  { label: "Replied", href: "/admin/design?status=replied", isCurrent: false, count: 120 },
                  { label: "Spam", href: "/admin/design?status=spam", isCurrent: false, count: 0 },
                ]}
              />
            </div>
          </>
        )}
      </Specimen>
      <Specimen title="Toolbar and pages">
        {(density) => (
          <>
            <Toolbar end={<span>12 posts</span>}>
              <SearchField name="q" label="Search posts..." value={query} onChange={setQuery} className="max-w-64" />
              <Select
                id={`${density}-filter`}
                name="status"
                aria-label="Status"
                placeholder="All Status"
                options={statuses}
                value={status}
                onChange={setStatus}
              />
            </Toolbar>
            <Pager
              page={2}
              pageSize={50}
              total={230}
              label={`Pages of many, ${density}`}
              toHref={(page) => `?page=${page}`}
            />
            <Pager
              page={1}
              pageSize={50}
              total={12}
              label={`Pages of few, ${density}`}
              toHref={(page) => `?page=${page}`}
            />
          </>
        )}
      </Specimen>
    </>
  );
}
