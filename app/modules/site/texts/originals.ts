import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber, offeredInWords } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import { presentSettings } from '#app/modules/platform-setting/index.ts'
import type { RichBlock, RichRun, RichText } from '#app/ui/rich-text/rich-text.ts'
import { AUTHOR_RULES } from '../author-rules.ts'
import type { SiteTextName } from './model.ts'

const title = (text: string, level: 2 | 3 = 2): RichBlock => ({ kind: 'heading', level, runs: [{ text }] })
const paragraph = (...runs: (string | RichRun)[]): RichBlock => ({
	kind: 'paragraph',
	runs: runs.map((run) => (typeof run === 'string' ? { text: run } : run)),
})
const list = (items: string[], isOrdered = false): RichBlock => ({
	kind: 'list',
	isOrdered,
	items: items.map((text) => [{ text }]),
})

/** The questions of help, each with its answer and, where one leads on, a link. */
const QUESTIONS = {
	helpReaders: {
		title: 'readers.title',
		of: [
			['readers.account'],
			['readers.search', 'articles', 'articles'],
			['readers.phrase'],
			['readers.filters'],
			['readers.download'],
			['readers.cite'],
			['readers.languages'],
		],
	},
	helpAuthors: {
		title: 'authors.title',
		of: [
			['authors.rules', 'authorGuide', 'guide'],
			['authors.submit', 'author', 'authorSpace'],
			['authors.cost'],
			['authors.correct', 'contact', 'contact'],
		],
	},
	helpReviewers: {
		title: 'reviewers.title',
		of: [['reviewers.how'], ['reviewers.join', 'contact', 'contact']],
	},
	helpMachines: {
		title: 'machines.title',
		of: [
			['machines.feeds'],
			['machines.metadata'],
			['machines.harvest'],
			['machines.api', 'api', 'api'],
			['machines.figures', 'statistics', 'statistics'],
		],
	},
} as const

function questions(language: Language, group: keyof typeof QUESTIONS): RichText {
	const t = translator(language, 'help')
	const common = translator(language, 'common')
	const isCounted = presentSettings().counting === 'on'
	const { title: name, of } = QUESTIONS[group]
	return [
		title(t(name)),
		...of.flatMap(([question, address, label]) => [
			title(t(`${question}.question`), 3),
			paragraph(
				question === 'machines.figures' && !isCounted
					? t('machines.figures.answerOff')
					: t(`${question}.answer`, { languages: offeredInWords(language) }),
			),
			...(address ? [paragraph({ text: common(`nav.${label}`), href: pathTo(address) })] : []),
		]),
	]
}

function rules(language: Language): RichText {
	const t = translator(language, 'guide')
	const number = (value: number) => formatNumber(value, language)
	const range = ({ from, to }: { from: number; to: number }) => ({ from: number(from), to: number(to) })
	const table = (rows: [string, string][]): RichBlock => ({
		kind: 'table',
		rows: [[t('standards.element'), t('standards.rule')] as [string, string], ...rows].map((row) =>
			row.map((text) => [{ text }]),
		),
	})
	const of = AUTHOR_RULES
	return [
		title(t('standards.text')),
		table([
			[t('standards.title'), t('standards.titleRule', { most: number(of.titleWords.most) })],
			[t('standards.abstract'), t('standards.abstractRule', range(of.abstractWords))],
			[t('standards.keywords'), t('standards.keywordsRule', range(of.keywords))],
			[t('standards.introduction'), t('standards.introductionRule')],
			[t('standards.development'), t('standards.developmentRule')],
			[t('standards.conclusion'), t('standards.conclusionRule')],
			[t('standards.bibliography'), t('standards.bibliographyRule')],
			[t('standards.length'), t('standards.lengthRule', range(of.textWords))],
		]),
		title(t('standards.layout')),
		table([
			[t('standards.font'), t('standards.fontRule', { font: of.font, size: number(of.fontSizePoints) })],
			[t('standards.spacing'), t('standards.spacingRule')],
			[t('standards.margins'), t('standards.marginsRule', { size: number(of.marginCentimetres) })],
			[t('standards.paper'), t('standards.paperRule')],
			[t('standards.file'), t('standards.fileRule')],
			[t('standards.pages'), t('standards.pagesRule')],
		]),
	]
}

/** The day of the statement on accessibility; `claims.test.ts` holds it to its words. */
export const ACCESSIBILITY_SINCE = '2026-11-27'

/** The articles of the model agreement between a journal and the operator. */
const AGREEMENT = ['subject', 'owner', 'platform', 'journal', 'leaving', 'end', 'law'] as const

type Make = (language: Language) => RichText

const home =
	(key: 'title' | 'subtitle' | 'manifesto.quote' | 'manifesto.text'): Make =>
	(language) => [paragraph(translator(language, 'home')(key))]
const footer =
	(key: 'footer.definition' | 'footer.licence' | 'footer.rights'): Make =>
	(language) => [paragraph(translator(language, 'common')(key))]

const ORIGINALS: { [name in SiteTextName]: Make } = {
	homeTitle: home('title'),
	homeSentence: home('subtitle'),
	homeQuote: home('manifesto.quote'),
	homeManifesto: home('manifesto.text'),
	aboutIntro: (language) => [paragraph(translator(language, 'about')('intro'))],
	aboutMission(language) {
		const t = translator(language, 'about')
		return [title(t('mission.title')), paragraph(t('mission.text'))]
	},
	aboutVision(language) {
		const t = translator(language, 'about')
		return [title(t('vision.title')), paragraph(t('vision.text'))]
	},
	aboutObjectives(language) {
		const t = translator(language, 'about')
		const keys = ['read', 'journals', 'quality', 'visibility'] as const
		return [title(t('objectives.title')), list(keys.map((key) => t(`objectives.${key}`)))]
	},
	aboutValues(language) {
		const t = translator(language, 'about')
		const keys = ['openness', 'rigour', 'languages', 'honesty'] as const
		return [title(t('values.title')), list(keys.map((key) => t(`values.${key}`)))]
	},
	aboutServices(language) {
		const t = translator(language, 'about')
		const keys = ['search', 'reading', 'citing', 'spaces', 'feeds'] as const
		return [title(t('features.title')), list(keys.map((key) => t(`features.${key}`)))]
	},
	aboutAudience(language) {
		const t = translator(language, 'about')
		const keys = ['researchers', 'journals', 'institutions', 'diaspora', 'public'] as const
		return [title(t('audience.title')), list(keys.map((key) => t(`audience.${key}`)))]
	},
	aboutPlans(language) {
		const t = translator(language, 'about')
		const keys = ['money', 'tools', 'translation', 'annotations'] as const
		return [title(t('plans.title')), paragraph(t('plans.intro')), list(keys.map((key) => t(`plans.${key}`)))]
	},
	helpReaders: (language) => questions(language, 'helpReaders'),
	helpAuthors: (language) => questions(language, 'helpAuthors'),
	helpReviewers: (language) => questions(language, 'helpReviewers'),
	helpMachines: (language) => questions(language, 'helpMachines'),
	guideIntro: (language) => [paragraph(translator(language, 'guide')('intro'))],
	guideStandards: rules,
	guideSubmission(language) {
		const t = translator(language, 'guide')
		const keys = ['template', 'anonymous', 'metadata', 'original'] as const
		return [
			title(t('submission.prepare')),
			list(keys.map((key) => t(`submission.${key}`))),
			title(t('submission.send')),
			paragraph(t('submission.sendText')),
		]
	},
	guideReview(language) {
		const t = translator(language, 'guide')
		const steps = ['check', 'reviewers', 'decision', 'revision'] as const
		return [
			title(t('review.how')),
			paragraph(t('review.blind')),
			title(t('review.stepsTitle')),
			list(
				steps.map((key) => t(`review.steps.${key}`)),
				true,
			),
		]
	},
	guidePublication(language) {
		const t = translator(language, 'guide')
		return [
			title(t('publication.access')),
			list((['free', 'licence', 'doi'] as const).map((key) => t(`publication.${key}`))),
			title(t('publication.proof')),
			list((['copyediting', 'proofs', 'corrections'] as const).map((key) => t(`publication.${key}`))),
		]
	},
	guideEthics(language) {
		const t = translator(language, 'guide')
		const authors = ['originality', 'authorship', 'interests', 'people', 'data'] as const
		const others = ['confidential', 'recuse', 'fairness', 'report'] as const
		return [
			title(t('ethics.authors')),
			list(authors.map((key) => t(`ethics.${key}`))),
			title(t('ethics.others')),
			list(others.map((key) => t(`ethics.${key}`))),
		]
	},
	legalIntro: (language) => [paragraph(translator(language, 'legal')('intro'))],
	legalLicences(language) {
		const t = translator(language, 'legal')
		const deed = `https://creativecommons.org/licenses/by/4.0/deed.${language}`
		return [
			title(t('licences.title')),
			paragraph(t('licences.default')),
			paragraph({ text: t('licences.link'), href: deed }),
			paragraph(t('licences.own')),
			paragraph(t('licences.sources')),
			paragraph(t('licences.removal')),
		]
	},
	legalMore: () => [],
	joinCost: (language) => [paragraph(translator(language, 'join')('cost.text'))],
	joinAnswers: () => [],
	joinAgreement(language) {
		const t = translator(language, 'join')
		return [
			paragraph(t('agreement.intro')),
			...AGREEMENT.flatMap((article) => [
				title(t(`agreement.${article}.title`), 3),
				paragraph(t(`agreement.${article}.text`)),
			]),
		]
	},
	trustGovernance: () => [],
	trustFunding: () => [],
	trustAccessibility(language) {
		const t = translator(language, 'trust')
		const date = formatDate(ACCESSIBILITY_SINCE, language)
		return [
			paragraph(t('accessibility.text')),
			title(t('accessibility.gapsTitle'), 3),
			list((['people', 'files', 'figures'] as const).map((key) => t(`accessibility.gaps.${key}`))),
			paragraph(t('accessibility.date', { date })),
		]
	},
	trustSuccession: () => [],
	footerDefinition: footer('footer.definition'),
	footerLicence: footer('footer.licence'),
	footerRights: footer('footer.rights'),
	maintenance: () => [],
}

/** A text as it came with the platform. */
export const originalText = (name: SiteTextName, language: Language): RichText => ORIGINALS[name](language)
