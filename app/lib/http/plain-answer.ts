/** An uncached response with one plain sentence. */
export function plainAnswer(text: string, status: number, headers?: Record<string, string>): Response {
  const plainly = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(text, { status, headers: { ...plainly, ...headers } });
}
