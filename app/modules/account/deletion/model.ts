/** An account that is to be deleted can be taken back for so long. */
export const WAY_BACK_MS = 14 * 86_400_000

/** When an account that was asked to be deleted at this time is deleted. */
export function deletionDueAt(askedAt: Date): Date {
	return new Date(askedAt.getTime() + WAY_BACK_MS)
}
