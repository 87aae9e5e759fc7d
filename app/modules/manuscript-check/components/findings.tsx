import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { ManuscriptPlace } from '#app/modules/manuscript-file/index.ts'
import { Sign } from '#app/ui/icons.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import type { Finding } from '../rules/finding.ts'
import { RULE_GROUPS } from '../rules/rules.ts'
import { sentenceOf } from '../rules/sentence.ts'
import { Quoted } from './quoted.tsx'

const PLACES_SHOWN = 3
/** Where each place is a fault of its own. */
const PLACES_TOGETHER = 50

/** Every departure from the rules but that of anonymity, which has a list of its own: what was measured, where, and how to fix it. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
	const { t } = useTranslation('check')
	return RULE_GROUPS.filter(({ key }) => key !== 'anonymity').map(({ key, rules }) => {
		const inGroup = findings.filter(({ rule }) => rules.includes(rule))
		if (inGroup.length === 0) return null
		return (
			<section className="section" key={key} aria-labelledby={key}>
				<SectionTitle id={key}>{t(`groups.${key}`)}</SectionTitle>
				<ul className="findings">
					{rules.map((rule) => (
						<RuleFindings key={rule} findings={inGroup.filter((finding) => finding.rule === rule)} />
					))}
				</ul>
			</section>
		)
	})
}

/** What is fixed in the same way is told together. */
function RuleFindings({ findings }: { findings: readonly Finding[] }) {
	const { t } = useTranslation('check')
	const language = useLanguage()
	const [first] = findings
	if (!first) return null
	return (
		<li className={first.severity === 'error' ? 'finding severe' : 'finding'}>
			<p className="severity">
				<Sign name="losange" size={10} /> {t(`result.severity.${first.severity}`)}
			</p>
			{sameSentences(findings).map(([key, [finding, ...others]]) => (
				<div key={key}>
					<p>{sentenceOf(finding, language)}</p>
					{others.length === 0 ? (
						<Places places={finding.places} />
					) : (
						<Places places={[finding, ...others].flatMap(({ places }) => places)} most={PLACES_TOGETHER} />
					)}
				</div>
			))}
			<p className="small quiet">{t(`fix.${first.rule}`)}</p>
		</li>
	)
}

/** Findings that say the same of several places, under one key. */
function sameSentences(findings: readonly Finding[]): [string, [Finding, ...Finding[]]][] {
	const same = new Map<string, [Finding, ...Finding[]]>()
	for (const finding of findings) {
		const key = `${finding.variant} ${JSON.stringify(finding.values)}`
		const known = same.get(key)
		if (known) known.push(finding)
		else same.set(key, [finding])
	}
	return [...same]
}

/** Where it stands, with the first words; the rest is counted. */
export function Places({
	places,
	most = PLACES_SHOWN,
}: {
	places: readonly ManuscriptPlace[]
	most?: number
}) {
	const { t } = useTranslation('check')
	const language = useLanguage()
	if (places.length === 0) return null
	const rest = places.length - most
	return (
		<ul className="places small">
			{places.slice(0, most).map(({ paragraph, page, excerpt }) => (
				<li key={paragraph}>
					<span className="quiet">
						{page === null ? t('result.placeNoPage', { paragraph }) : t('result.place', { page, paragraph })}
					</span>{' '}
					<Quoted passage={excerpt} />
				</li>
			))}
			{rest > 0 ? (
				<li className="quiet">
					{t('result.more', { count: rest, formatted: formatNumber(rest, language) })}
				</li>
			) : null}
		</ul>
	)
}
