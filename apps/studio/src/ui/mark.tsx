/** The product's logo: water over the wheel. */
export function Mark({ size }: { readonly size: number }): React.JSX.Element {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#066a73" />
      <path
        d="M6 12c3.3 0 3.3 3 6.7 3s3.3-3 6.6-3 3.3 3 6.7 3M6 19c3.3 0 3.3 3 6.7 3s3.3-3 6.6-3 3.3 3 6.7 3"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
