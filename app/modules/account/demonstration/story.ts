import type { DecisionKind } from '#app/modules/decision/index.ts'
import type { ReviewRecommendation } from '#app/platform/db/review-tables.ts'

/** The demonstration people who take part, by the part of their address before the `@`. */
export type Author = 'author-1' | 'author-2'
export type Editor = 'editor' | 'editor-2'
export type Reviewer = 'reviewer-1' | 'reviewer-2' | 'reviewer-3' | 'reviewer-4'

/** What somebody does with a manuscript, by the command that a page would call. */
export type StoryStep =
	| { do: 'submit'; by: Author; toCall?: true }
	| { do: 'assign'; to: Editor; recommendOnly?: true }
	| { do: 'decide'; kind: DecisionKind; reason?: string }
	| { do: 'recommend'; kind: DecisionKind; reason: string }
	| { do: 'invite' | 'accept' | 'decline'; reviewer: Reviewer }
	| {
			do: 'report'
			reviewer: Reviewer
			recommendation: ReviewRecommendation
			scores: [number, number, number, number]
	  }
	| { do: 'revise'; answer: string }
	| { do: 'withdraw'; reason: string }
	| { do: 'letWithdraw' }
	| { do: 'convert' | 'prove' | 'approve' }
	| { do: 'place'; isInIssue: boolean; pages: string }
	| { do: 'schedule'; daysAhead: number }

/** Steps with the days that lie between them and the first start, the latest at 0. `isEarlier`: the same text had come in before, and came to nothing. */
export type Story = { manuscript: string; isEarlier?: true; steps: [daysBefore: number, step: StoryStep][] }

const arrives = (by: Author, before: number): Story['steps'] => [[before, { do: 'submit', by }]]
const goesToReview = (by: Author, before: number): Story['steps'] => [
	...arrives(by, before),
	[before - 1, { do: 'assign', to: 'editor' }],
	[before - 3, { do: 'decide', kind: 'sendToReview' }],
]
const isInvited = (reviewer: Reviewer, before: number): Story['steps'] => [
	[before, { do: 'invite', reviewer }],
]
const reviews = (reviewer: Reviewer, before: number): Story['steps'] => [
	...isInvited(reviewer, before),
	[before - 2, { do: 'accept', reviewer }],
]
const reports = (
	reviewer: Reviewer,
	[before, after]: [number, number],
	recommendation: ReviewRecommendation,
	scores: [number, number, number, number],
): Story['steps'] => [
	...reviews(reviewer, before),
	[after, { do: 'report', reviewer, recommendation, scores }],
]
const isAccepted = (by: Author, before: number): Story['steps'] => [
	...goesToReview(by, before),
	...reports('reviewer-2', [before - 4, before - 20], 'accept', [4, 4, 5, 4]),
	...reports('reviewer-4', [before - 4, before - 24], 'requestMinorRevisions', [4, 3, 4, 4]),
	[before - 27, { do: 'decide', kind: 'accept' }],
]
const isProduced = (by: Author, before: number): Story['steps'] => [
	...isAccepted(by, before),
	[before - 30, { do: 'decide', kind: 'sendToProduction' }],
	[before - 31, { do: 'convert' }],
]

/** The journal at work: each stage and queue of the desk has a manuscript, some are late, some are over. */
export const STORIES: Story[] = [
	{ manuscript: 'betsaka-observatoires-2025-11', steps: arrives('author-1', 1) },
	{
		manuscript: 'betsaka-observatoires-2025-11',
		isEarlier: true,
		steps: [
			...goesToReview('author-1', 66),
			...reviews('reviewer-3', 60),
			[
				49,
				{
					do: 'withdraw',
					reason: 'Démonstration : un tableau est à refaire ; le texte sera soumis de nouveau, corrigé.',
				},
			],
			[47, { do: 'letWithdraw' }],
		],
	},
	{ manuscript: 'zuhur-06-05', steps: [[0, { do: 'submit', by: 'author-2', toCall: true }]] },
	{
		manuscript: 'betsaka-modele-dynamique-04',
		steps: [...arrives('author-1', 6), [5, { do: 'assign', to: 'editor' }]],
	},
	{
		manuscript: 'betsaka-observatoires-2025-02',
		steps: [
			...arrives('author-2', 9),
			[8, { do: 'assign', to: 'editor-2', recommendOnly: true }],
			[
				4,
				{
					do: 'recommend',
					kind: 'sendToReview',
					reason: 'Démonstration : le texte entre dans le champ de la revue et peut être évalué.',
				},
			],
		],
	},
	{
		manuscript: 'betsaka-impact-aires-protegees-07',
		steps: [
			...goesToReview('author-1', 24),
			...isInvited('reviewer-1', 20),
			[16, { do: 'decline', reviewer: 'reviewer-1' }],
			...isInvited('reviewer-4', 19),
		],
	},
	{
		manuscript: 'langsci-120-05',
		steps: [
			...goesToReview('author-2', 54),
			...reviews('reviewer-1', 48),
			...reviews('reviewer-2', 46),
			...reports('reviewer-3', [48, 12], 'requestMinorRevisions', [4, 4, 3, 5]),
		],
	},
	{
		manuscript: 'betsaka-data-paper-draft-2',
		steps: [
			...goesToReview('author-1', 20),
			...reviews('reviewer-2', 14),
			...reviews('reviewer-3', 12),
			...isInvited('reviewer-4', 5),
		],
	},
	{
		manuscript: 'betsaka-observatoires-2025-05',
		steps: [
			...goesToReview('author-1', 45),
			...reports('reviewer-1', [40, 14], 'requestMinorRevisions', [4, 3, 4, 4]),
			...reports('reviewer-2', [40, 6], 'requestMajorRevisions', [4, 3, 3, 3]),
		],
	},
	{
		manuscript: 'betsaka-impact-aires-protegees-11',
		steps: [
			...goesToReview('author-1', 80),
			...reports('reviewer-1', [74, 55], 'requestMajorRevisions', [3, 3, 4, 3]),
			...reports('reviewer-3', [74, 50], 'requestMinorRevisions', [4, 4, 4, 3]),
			[47, { do: 'decide', kind: 'requestMinorRevisions' }],
			[
				2,
				{
					do: 'revise',
					answer: 'Réponse de démonstration : chaque remarque aurait ici sa réponse, passage par passage.',
				},
			],
		],
	},
	{
		manuscript: 'betsaka-observatoires-2025-07',
		steps: [
			...goesToReview('author-2', 120),
			...reports('reviewer-2', [114, 92], 'requestMajorRevisions', [3, 3, 3, 4]),
			...reports('reviewer-4', [114, 90], 'requestMajorRevisions', [3, 2, 3, 3]),
			[88, { do: 'decide', kind: 'requestMajorRevisions' }],
			[
				40,
				{
					do: 'revise',
					answer: 'Réponse de démonstration : la version révisée suit les deux rapports.',
				},
			],
			[36, { do: 'decide', kind: 'openNewRound' }],
			...reports('reviewer-2', [34, 10], 'accept', [4, 4, 4, 4]),
			...reviews('reviewer-4', 33),
		],
	},
	{
		manuscript: 'langsci-427-02',
		steps: [
			...goesToReview('author-2', 60),
			...reports('reviewer-1', [54, 40], 'requestMinorRevisions', [5, 4, 4, 4]),
			...reports('reviewer-3', [54, 34], 'requestMinorRevisions', [4, 4, 4, 5]),
			[30, { do: 'decide', kind: 'requestMinorRevisions' }],
		],
	},
	{
		manuscript: 'betsaka-observatoires-2025-10',
		steps: [
			...goesToReview('author-1', 58),
			...reports('reviewer-2', [52, 30], 'requestMajorRevisions', [3, 4, 3, 3]),
			...reports('reviewer-4', [52, 27], 'requestMinorRevisions', [4, 3, 3, 4]),
			[22, { do: 'decide', kind: 'requestMajorRevisions' }],
		],
	},
	{
		manuscript: 'betsaka-modele-dynamique-07',
		steps: [
			...goesToReview('author-1', 30),
			...reviews('reviewer-4', 25),
			[
				3,
				{
					do: 'withdraw',
					reason:
						'Démonstration : les données ont changé, le texte sera repris avant une nouvelle soumission.',
				},
			],
		],
	},
	{
		manuscript: 'betsaka-impact-aires-protegees-08',
		steps: [
			...goesToReview('author-1', 110),
			...reports('reviewer-1', [104, 80], 'decline', [2, 2, 2, 3]),
			...reports('reviewer-3', [104, 78], 'decline', [2, 1, 2, 3]),
			[
				75,
				{
					do: 'decide',
					kind: 'decline',
					reason: 'Démonstration : les deux rapports concluent que le texte ne convient pas à la revue.',
				},
			],
		],
	},
	{ manuscript: 'betsaka-modele-dynamique-02', steps: isAccepted('author-1', 33) },
	{
		manuscript: 'betsaka-modele-dynamique-01',
		steps: [
			...isProduced('author-1', 50),
			[17, { do: 'place', isInIssue: true, pages: '5-18' }],
			[16, { do: 'prove' }],
			[9, { do: 'approve' }],
		],
	},
	{
		manuscript: 'betsaka-impact-aires-protegees-02',
		steps: [
			...isProduced('author-1', 70),
			[36, { do: 'place', isInIssue: false, pages: '' }],
			[35, { do: 'prove' }],
			[28, { do: 'approve' }],
			[6, { do: 'schedule', daysAhead: 120 }],
		],
	},
]

/** What reviewers of the demonstration write to the author, by what they recommend. */
export const REPORTS: { [recommendation in ReviewRecommendation]: string } = {
	accept:
		'Rapport de démonstration. Il ne juge pas le texte, qui est publié ailleurs : il montre où se lit un rapport.\n\nLe plan est clair et les sources sont nommées. Le texte peut paraître tel quel.',
	requestMinorRevisions:
		'Rapport de démonstration. Il ne juge pas le texte, qui est publié ailleurs : il montre où se lit un rapport.\n\nTrois points seraient à préciser : la question posée dès l’introduction, la période étudiée, et la source de chaque tableau.\n\nLa conclusion pourrait dire ce que les données ne permettent pas d’affirmer.',
	requestMajorRevisions:
		'Rapport de démonstration. Il ne juge pas le texte, qui est publié ailleurs : il montre où se lit un rapport.\n\nLa méthode devrait venir avant les résultats, avec ses limites.\n\nLa discussion gagnerait à se rapporter aux travaux qui sont cités, et les figures à dire leurs unités.',
	decline:
		'Rapport de démonstration. Il ne juge pas le texte, qui est publié ailleurs : il montre où se lit un rapport.\n\nLe texte ne répond pas à la question de la revue ; une autre publication lui conviendrait mieux.',
}
