import { useTranslation } from '#app/i18n/use-translation.ts'
import { USES, usesUnder } from '../uses.ts'

/** What a reader may do with a text, in plain words, from its licence alone; the licence itself stands beside it. */
export function UsesInWords({ licence, of = 'text' }: { licence: string | null; of?: 'text' | 'book' }) {
	const { t } = useTranslation('uses')
	const { terms, answers, conditions } = usesUnder(licence)
	const isGiven = terms === 'waived' || terms === 'publicDomain'
	return (
		<div className="uses" id="usages">
			<h3>{t(of === 'book' ? 'titleOfBook' : 'title')}</h3>
			<dl>
				{USES.map((use) => (
					<div key={use}>
						<dt>{t(`use.${use}`)}</dt>
						{/* Each answer of the rule has a sentence under its use: uses.test.ts holds it. */}
						<dd>{t(`answers.${use}.${answers[use]}` as 'answers.read.free')}</dd>
					</div>
				))}
				{conditions.length > 0 || isGiven ? (
					<div>
						<dt>{t('conditionsTitle')}</dt>
						<dd>
							{isGiven
								? t('noCondition')
								: conditions.map((condition) => t(`conditions.${condition}`)).join(' ')}
						</dd>
					</div>
				) : null}
			</dl>
			<p>{t(`terms.${terms}`)}</p>
		</div>
	)
}
