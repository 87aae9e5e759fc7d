import { useTranslation } from '#app/i18n/use-translation.ts'
import { LONGEST_REASON } from '#app/modules/decision/schema.ts'
import { FieldBlock } from '../../site/components/form-parts.tsx'

/** The answer to an author who asks to withdraw. */
export function WithdrawalForm({ transitionNumber, typed }: { transitionNumber: number; typed: string }) {
	const { t } = useTranslation('desk')
	return (
		<form className="form narrow" method="post">
			<input type="hidden" name="acte" value="retrait" />
			<input type="hidden" name="transition" value={transitionNumber} />
			<FieldBlock id="motif" label={t('withdrawal.reason')} help={t('withdrawal.reasonHelp')}>
				{(field) => (
					<textarea {...field} name="motif" maxLength={LONGEST_REASON} dir="auto" defaultValue={typed} />
				)}
			</FieldBlock>
			<div className="form-foot">
				<button className="button button-primary" type="submit" name="reponse" value="oui">
					{t('withdrawal.accept')}
				</button>
				<button className="button" type="submit" name="reponse" value="non">
					{t('withdrawal.refuse')}
				</button>
			</div>
		</form>
	)
}
