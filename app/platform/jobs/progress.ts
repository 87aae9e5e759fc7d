/** How far a job says that it has come; null for one that does not say. */
export function shareDone(progress: unknown): number | null {
	const { done, of } = (progress ?? {}) as { done?: unknown; of?: unknown }
	return typeof done === 'number' && typeof of === 'number' && of > 0 ? Math.min(1, done / of) : null
}
