import { useTranslation } from '#app/i18n/use-translation.ts'
import { statementInput } from '#app/modules/review/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { CheckField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, faultsOf } from '#app/ui/form-parts.tsx'
import { DeclinePart } from './decline-part.tsx'

const FIELDS = fieldsOf(statementInput)
export type Said = { [statement in keyof typeof FIELDS]: boolean }

/** The two statements that come before the manuscript. `said`: what was ticked in a form that was refused. */
export function StatementForm({ said }: { said: Said | null }) {
	const { t } = useTranslation('review')
	const errors = {
		noConflict: said && !said.noConflict ? t('statement.missing.conflict') : undefined,
		confidentiality: said && !said.confidentiality ? t('statement.missing.confidentiality') : undefined,
	}
	return (
		<div className="narrow">
			<FieldsForm fields={FIELDS} perform="declarer" errors={errors} noValidate>
				{said ? (
					<FormSummary title={t('statement.incomplete')} faults={faultsOf(errors)}>
						{t('statement.incompleteText')}
					</FormSummary>
				) : null}
				<h2>{t('statement.title')}</h2>
				<p>{t('statement.intro')}</p>
				<ul className="bullet-list">
					<li>{t('statement.conflicts.person')}</li>
					<li>{t('statement.conflicts.work')}</li>
					<li>{t('statement.conflicts.interest')}</li>
				</ul>
				<CheckField of={FIELDS.noConflict} label={t('statement.conflict')} className="consent-line" />
				<CheckField
					of={FIELDS.confidentiality}
					label={t('statement.confidentiality')}
					className="consent-line"
				/>
				<div className="form-end">
					<Button variant="primary">{t('statement.send')}</Button>
				</div>
			</FieldsForm>
			<DeclinePart kind="review" />
		</div>
	)
}
