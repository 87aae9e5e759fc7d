import { useTranslation } from '#app/i18n/use-translation.ts'
import { withdrawalAnswer } from '#app/modules/decision/index.ts'
import { Button } from '#app/ui/button.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField } from '#app/ui/form-parts.tsx'
import { ConfirmNames, useNamesSentence } from './confirm-names.tsx'

const FIELDS = fieldsOf(withdrawalAnswer)

/** The answer to an author who asks to withdraw. */
export function WithdrawalForm({ version, error }: { version: string; error: string | undefined }) {
	const { t } = useTranslation('desk')
	const refused = useRefused('retrait')
	const sentence = useNamesSentence()
	return (
		<FieldsForm
			fields={FIELDS}
			className="form narrow"
			perform="retrait"
			hidden={{ version }}
			errors={{ reason: refused?.error === 'namesSomebody' ? sentence(refused.named ?? []) : error }}
			draft={{ name: 'retrait', version }}
		>
			<ParagraphsField of={FIELDS.reason} label={t('withdrawal.reason')} hint={t('withdrawal.reasonHelp')} />
			<ConfirmNames of={FIELDS.isConfirmed} refused={refused} />
			<div className="form-foot">
				<Button variant="primary" name={FIELDS.accept.name} value="1">
					{t('withdrawal.accept')}
				</Button>
				<Button name={FIELDS.accept.name} value="">
					{t('withdrawal.refuse')}
				</Button>
			</div>
		</FieldsForm>
	)
}
