/** Says in red that a preview shows built-in content, and why. */
export function FallbackNote({ children }: { children?: string }) {
  return children ? (
    <p role="status" className="mt-8 text-small text-security">
      {children}
    </p>
  ) : null;
}
