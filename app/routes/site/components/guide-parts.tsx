import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { ReviewTime as MeasuredTime } from '#app/modules/decision/statistics/index.server.ts'
import { AUTHOR_RULES } from '#app/modules/site/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TableFrame } from '#app/ui/table.tsx'
import { ReviewTime } from './review-time.tsx'

const PARTS = {
	standards: Standards,
	submission: Submission,
	review: Review,
	publication: Publication,
	ethics: Ethics,
}

/** One part of the author guide. */
export function GuidePart({
	part,
	reviewTime,
}: {
	part: keyof typeof PARTS
	reviewTime: MeasuredTime | null
}) {
	const Part = PARTS[part]
	return <Part reviewTime={reviewTime} />
}

function Standards() {
	const { t } = useTranslation('guide')
	const language = useLanguage()
	const number = (value: number) => formatNumber(value, language)
	const range = ({ from, to }: { from: number; to: number }) => ({ from: number(from), to: number(to) })
	const rules = AUTHOR_RULES
	return (
		<>
			<RuleTable
				title={t('standards.text')}
				rules={[
					[t('standards.title'), t('standards.titleRule', { most: number(rules.titleWords.most) })],
					[t('standards.abstract'), t('standards.abstractRule', range(rules.abstractWords))],
					[t('standards.keywords'), t('standards.keywordsRule', range(rules.keywords))],
					[t('standards.introduction'), t('standards.introductionRule')],
					[t('standards.development'), t('standards.developmentRule')],
					[t('standards.conclusion'), t('standards.conclusionRule')],
					[t('standards.bibliography'), t('standards.bibliographyRule')],
					[t('standards.length'), t('standards.lengthRule', range(rules.textWords))],
				]}
			/>
			<RuleTable
				title={t('standards.layout')}
				rules={[
					[
						t('standards.font'),
						t('standards.fontRule', { font: rules.font, size: number(rules.fontSizePoints) }),
					],
					[t('standards.spacing'), t('standards.spacingRule')],
					[t('standards.margins'), t('standards.marginsRule', { size: number(rules.marginCentimetres) })],
					[t('standards.paper'), t('standards.paperRule')],
					[t('standards.file'), t('standards.fileRule')],
					[t('standards.pages'), t('standards.pagesRule')],
				]}
			/>
		</>
	)
}

function RuleTable({ title, rules }: { title: string; rules: [string, string][] }) {
	const { t } = useTranslation('guide')
	return (
		<>
			<h2>{title}</h2>
			<TableFrame>
				<table className="rules">
					<thead>
						<tr>
							<th scope="col">{t('standards.element')}</th>
							<th scope="col">{t('standards.rule')}</th>
						</tr>
					</thead>
					<tbody>
						{rules.map(([element, rule]) => (
							<tr key={element}>
								<th scope="row">{element}</th>
								<td>{rule}</td>
							</tr>
						))}
					</tbody>
				</table>
			</TableFrame>
		</>
	)
}

function Submission() {
	const { t } = useTranslation('guide')
	return (
		<>
			<h2>{t('submission.prepare')}</h2>
			<ul>
				{(['template', 'anonymous', 'metadata', 'original'] as const).map((key) => (
					<li key={key}>{t(`submission.${key}`)}</li>
				))}
			</ul>
			<h2>{t('submission.send')}</h2>
			<p>{t('submission.sendText')}</p>
			<p>
				<ButtonLink href={pathTo('calls')}>{t('submission.calls')}</ButtonLink>
			</p>
		</>
	)
}

function Review({ reviewTime }: { reviewTime: MeasuredTime | null }) {
	const { t } = useTranslation('guide')
	return (
		<>
			<h2>{t('review.how')}</h2>
			<p>{t('review.blind')}</p>
			<p>
				<ReviewTime measured={reviewTime} />
			</p>
			<h2>{t('review.stepsTitle')}</h2>
			<ol>
				{(['check', 'reviewers', 'decision', 'revision'] as const).map((key) => (
					<li key={key}>{t(`review.steps.${key}`)}</li>
				))}
			</ol>
		</>
	)
}

function Publication() {
	const { t } = useTranslation('guide')
	return (
		<>
			<h2>{t('publication.access')}</h2>
			<ul>
				{(['free', 'licence', 'doi'] as const).map((key) => (
					<li key={key}>{t(`publication.${key}`)}</li>
				))}
			</ul>
			<h2>{t('publication.proof')}</h2>
			<ul>
				{(['copyediting', 'proofs', 'corrections'] as const).map((key) => (
					<li key={key}>{t(`publication.${key}`)}</li>
				))}
			</ul>
		</>
	)
}

function Ethics() {
	const { t } = useTranslation('guide')
	return (
		<>
			<h2>{t('ethics.authors')}</h2>
			<ul>
				{(['originality', 'authorship', 'interests', 'people', 'data'] as const).map((key) => (
					<li key={key}>{t(`ethics.${key}`)}</li>
				))}
			</ul>
			<h2>{t('ethics.others')}</h2>
			<ul>
				{(['confidential', 'recuse', 'fairness', 'report'] as const).map((key) => (
					<li key={key}>{t(`ethics.${key}`)}</li>
				))}
			</ul>
		</>
	)
}
