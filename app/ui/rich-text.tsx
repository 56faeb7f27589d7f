/** Staff's rich text on a page. `html` must come out of sanitizeHtml. */
export function RichText({ html, className = "" }: { html: string; className?: string }) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
