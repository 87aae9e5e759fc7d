import type { RouteConfigEntry } from '@react-router/dev/routes'
import { at } from '../at.ts'

/** The reviewer space, and the page of the link in an invitation, which asks for no account. */
export const reviewerRoutes: RouteConfigEntry[] = [
	at('reviewInvitation', './routes/reviewer/invitation-link.tsx'),
	at('reviewer', './routes/reviewer/overview.tsx'),
	at('reviewer.availability', './routes/reviewer/availability.tsx'),
	at('reviewer.review', './routes/reviewer/review.tsx'),
	at('reviewer.report', './routes/reviewer/report.tsx'),
	at('reviewer.certificate', './routes/reviewer/certificate.ts'),
	at('reviewer.file', './routes/reviewer/review-file.ts'),
	at('reviewer.discussionFile', './routes/reviewer/discussion-file.ts'),
]
