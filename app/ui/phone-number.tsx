/** A telephone number that keeps its order in right-to-left text. */
export function PhoneNumber({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {children}
    </bdi>
  );
}
