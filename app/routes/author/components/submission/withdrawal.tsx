import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { WithdrawalRefusal } from '#app/modules/submission/index.server.ts'
import { withdrawalInput } from '#app/modules/submission/index.ts'
import { Button } from '#app/ui/button.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField } from '#app/ui/form-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'

const FIELDS = fieldsOf(withdrawalInput)

/** Asking for the manuscript back: the reason, and that the editors decide. */
export function Withdrawal({ submissionId, version }: { submissionId: string; version: string }) {
	const { t } = useTranslation('submission')
	const refused = useRefused('retirer')
	return (
		<Disclosure summary={t('withdrawal.title')} id="retrait" open={refused !== null}>
			<p>{t('withdrawal.text')}</p>
			<FieldsForm
				fields={FIELDS}
				className="form mt-4"
				action={pathTo('author.submission', { id: submissionId, '#': 'retrait' })}
				noValidate
				perform="retirer"
				hidden={{ version }}
				refusals={REFUSED_AT}
				say={(code) => t(`withdrawal.errors.${code}`)}
			>
				<ParagraphsField of={FIELDS.reason} label={t('withdrawal.reason')} rows={4} />
				<p className="form-foot">
					<Button variant="danger">{t('withdrawal.ask')}</Button>
				</p>
			</FieldsForm>
		</Disclosure>
	)
}

const REFUSED_AT: Record<WithdrawalRefusal, 'reason'> = {
	changedMeanwhile: 'reason',
	notPossible: 'reason',
	alreadyAsked: 'reason',
}
