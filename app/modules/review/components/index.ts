export { AnswersForReviewer } from './answers-for-reviewer.tsx'
export { ReviewerLetter } from './reviewer-letter.tsx'
export { RevisionAnswers } from './revision-answers.tsx'
