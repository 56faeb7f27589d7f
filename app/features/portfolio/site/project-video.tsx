import { Play } from "lucide-react";
import type { Video } from "~/lib/media/video.ts";
import { messages } from "~/site-kit/messages.ts";
import { SitePhoto } from "~/site-kit/site-photo.tsx";
import { buttonClasses } from "~/ui/buttons/button.tsx";

type Filmed = { title: string; standIn: string };

type ProjectVideoProps = { video: Video; poster?: string; project: Filmed };

/** A project's video: another site's player behind a poster until requested, or a file with its poster. */
export function ProjectVideo({ video, poster, project }: ProjectVideoProps) {
  const isFile = video.kind === "file";
  return (
    <section data-edit="videoUrl" aria-labelledby="video" className="border-y border-hairline bg-band print:hidden">
      <div className="wrap section-rhythm grid grid-cols-1 gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,8fr)]">
        <div>
          <h2 id="video" className="text-title">
            {messages.projectVideo}
          </h2>
          <p className="mt-4 max-w-[36ch] text-small text-muted">
            {isFile ? messages.videoOfProject(project.title) : messages.videoNote(video.site)}
          </p>
          <a
            href={isFile ? video.src : video.page}
            target="_blank"
            rel="noopener noreferrer"
            className="mt-2 inline-flex min-h-11 items-center text-small font-semibold underline decoration-bus decoration-2 underline-offset-5"
          >
            {isFile ? messages.openVideo : messages.watchOn(video.site)}
          </a>
        </div>
        {isFile ? (
          <div data-film className="relative aspect-video w-full">
            <video
              src={video.src}
              poster={poster}
              controls
              preload="none"
              // React's types do not know it yet. The poster comes with the scroll, the icons of the controls after the paint.
              {...{ loading: "lazy" }}
              playsInline
              aria-label={messages.videoOf(project.title)}
              className="size-full rounded-plate bg-[#07161c]"
            />
            <PlayButton />
          </div>
        ) : (
          <Facade embed={video.embed} project={project} />
        )}
      </div>
    </section>
  );
}

function Facade({ embed, project }: { embed: string; project: Filmed }) {
  return (
    <div
      data-embed={embed}
      data-embed-title={messages.videoOf(project.title)}
      className="relative aspect-video overflow-hidden rounded-plate bg-[#07161c]"
    >
      <SitePhoto address={project.standIn} alt="" sizes="62rem" className="size-full object-cover opacity-55" />
      <PlayButton />
    </div>
  );
}

/** In the middle of a poster; hidden until its script works. */
function PlayButton() {
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center">
      <button
        type="button"
        data-embed-open
        hidden
        className={buttonClasses("primary", "pointer-events-auto cursor-pointer shadow-floating")}
      >
        <Play aria-hidden="true" className="size-5 fill-current" />
        {messages.playVideo}
      </button>
    </div>
  );
}
