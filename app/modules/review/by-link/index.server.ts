export {
	endReviewVisit,
	openLink,
	type ReviewVisit,
	readReviewVisit,
	reviewVisitOf,
	setReviewVisit,
} from './visit.server.ts'
