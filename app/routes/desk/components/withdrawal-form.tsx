import { useTranslation } from '#app/i18n/use-translation.ts'
import { LONGEST_REASON } from '#app/modules/decision/index.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'

/** The answer to an author who asks to withdraw. */
export function WithdrawalForm({ version, typed }: { version: string; typed: string }) {
	const { t } = useTranslation('desk')
	return (
		<form className="form narrow" method="post">
			<input type="hidden" name="acte" value="retrait" />
			<input type="hidden" name="version" value={version} />
			<Field id="motif" label={t('withdrawal.reason')} hint={t('withdrawal.reasonHelp')}>
				{(field) => (
					<TextArea {...field} name="motif" maxLength={LONGEST_REASON} dir="auto" defaultValue={typed} />
				)}
			</Field>
			<div className="form-foot">
				<Button variant="primary" name="reponse" value="oui">
					{t('withdrawal.accept')}
				</Button>
				<Button name="reponse" value="non">
					{t('withdrawal.refuse')}
				</Button>
			</div>
		</form>
	)
}
