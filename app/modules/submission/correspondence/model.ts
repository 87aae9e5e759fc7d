/** Why an answer to a mail is not taken, as its sender is told. */
export const ANSWER_REFUSALS = [
	'otherSender',
	'tooLarge',
	'expired',
	'over',
	'notAllowed',
	'closed',
	'empty',
	'tooMany',
	'filesNotKept',
] as const
export type AnswerRefusal = (typeof ANSWER_REFUSALS)[number]
