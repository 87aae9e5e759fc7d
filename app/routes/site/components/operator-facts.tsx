import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { Operator } from '#app/modules/site/index.ts'

/** What the law asks of a publisher; not stated while the operator has not entered it. */
const REQUIRED = ['name', 'address', 'director', 'email'] as const
const OPTIONAL = ['registration', 'phone'] as const

/** Who answers for the platform. What is missing is asked for from those alone who can enter it. */
export function OperatorFacts({ operator, mayComplete }: { operator: Operator; mayComplete: boolean }) {
	const { t } = useTranslation('legal')
	const { t: trust } = useTranslation('trust')
	const isMissing = REQUIRED.some((key) => !operator[key])
	return (
		<>
			{isMissing ? <p className="to-complete">{t('publisher.missing')}</p> : null}
			{isMissing && mayComplete ? (
				<p>
					{t('publisher.toComplete')}{' '}
					<a className="link" href={pathTo('admin.operator')}>
						{t('publisher.complete')}
					</a>
				</p>
			) : null}
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
