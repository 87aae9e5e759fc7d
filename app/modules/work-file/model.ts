/** A PDF that a list offers; `bytes` is null until it has been made. */
export type ListedPdf = { path: string; bytes: number | null }
