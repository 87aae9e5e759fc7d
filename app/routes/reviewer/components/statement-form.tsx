import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/ui/button.tsx'
import { Check, FormSummary } from '#app/ui/field.tsx'
import { DeclinePart, type RefusedDecline } from './decline-part.tsx'

type Said = { noConflict: boolean; confidentiality: boolean }

/** The two statements that come before the manuscript. `said`: what was ticked in a form that was refused. */
export function StatementForm({ said, declined }: { said: Said | null; declined: RefusedDecline | null }) {
	const { t } = useTranslation('review')
	const missing = [
		...(said && !said.noConflict ? [{ href: '#conflit', text: t('statement.missing.conflict') }] : []),
		...(said && !said.confidentiality
			? [{ href: '#confidentialite', text: t('statement.missing.confidentiality') }]
			: []),
	]
	return (
		<div className="narrow">
			<form method="post" className="form" noValidate>
				{missing.length > 0 ? (
					<FormSummary title={t('statement.incomplete')} faults={missing}>
						{t('statement.incompleteText')}
					</FormSummary>
				) : null}
				<input type="hidden" name="acte" value="declarer" />
				<h2>{t('statement.title')}</h2>
				<p>{t('statement.intro')}</p>
				<ul className="bullet-list">
					<li>{t('statement.conflicts.person')}</li>
					<li>{t('statement.conflicts.work')}</li>
					<li>{t('statement.conflicts.interest')}</li>
				</ul>
				<div className={said && !said.noConflict ? 'consent-line invalid' : 'consent-line'}>
					<Check id="conflit" name="conflit" value="aucun" defaultChecked={said?.noConflict ?? false}>
						{t('statement.conflict')}
					</Check>
				</div>
				<div className={said && !said.confidentiality ? 'consent-line invalid' : 'consent-line'}>
					<Check
						id="confidentialite"
						name="confidentialite"
						value="oui"
						defaultChecked={said?.confidentiality ?? false}
					>
						{t('statement.confidentiality')}
					</Check>
				</div>
				<div className="form-end">
					<Button variant="primary">{t('statement.send')}</Button>
				</div>
			</form>
			<DeclinePart kind="review" declined={declined} />
		</div>
	)
}
