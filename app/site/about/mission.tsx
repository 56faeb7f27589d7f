import { useId } from "react";
import type { PageText } from "../page-text.ts";

/** How the company began, what it is for and where it wants to go. */
export function Mission({ text }: { text: PageText<"about"> }) {
  const id = useId();
  const aims = [
    { title: text.mission_title, content: text.mission_content },
    { title: text.vision_title, content: text.vision_content },
  ].filter(({ title, content }) => title || content);
  const hasStory = text.story_title !== "" || text.story_content !== "";
  if (!hasStory && aims.length === 0) return null;
  return (
    <section aria-labelledby={hasStory ? id : `${id}-0`} className="border-y border-hairline bg-raised/60">
      <div className="wrap section-rhythm grid grid-cols-1 gap-x-20 gap-y-14 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        {hasStory && (
          <div>
            <h2 id={id} className="text-title">
              {text.story_title}
            </h2>
            {text.story_content && <p className="mt-6 max-w-[56ch] text-lead">{text.story_content}</p>}
          </div>
        )}
        <div className="grid grid-cols-1 content-start gap-10">
          {aims.map(({ title, content }, index) => (
            <div key={title} className="border-s-2 border-bus ps-6">
              <h2 id={`${id}-${index}`} className="text-subheading">
                {title}
              </h2>
              <p className="mt-3 max-w-[56ch] text-muted">{content}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
