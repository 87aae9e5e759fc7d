import { useTranslation } from '#app/i18n/use-translation.ts'
import type { Operator } from '#app/modules/site/index.ts'

/** What the law asks of a publisher; shown as missing while the operator has not entered it. */
const REQUIRED = ['name', 'address', 'director', 'email'] as const
const OPTIONAL = ['registration', 'phone'] as const

/** Who answers for the platform. */
export function OperatorFacts({ operator }: { operator: Operator }) {
	const { t } = useTranslation('legal')
	const { t: trust } = useTranslation('trust')
	const isMissing = REQUIRED.some((key) => !operator[key])
	return (
		<>
			{isMissing ? <p className="to-complete">{t('publisher.missing')}</p> : null}
			<dl className="legal-sheet">
				{[...REQUIRED, ...OPTIONAL.filter((key) => operator[key])].map((key) => (
					<div key={key}>
						<dt>{t(`publisher.${key}`)}</dt>
						<dd>
							{operator[key] ? <bdi>{operator[key]}</bdi> : <span className="quiet">{trust('missing')}</span>}
						</dd>
					</div>
				))}
			</dl>
		</>
	)
}
