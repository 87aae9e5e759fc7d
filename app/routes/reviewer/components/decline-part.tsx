import { useTranslation } from '#app/i18n/use-translation.ts'
import type { DeclineFault } from '#app/modules/review/index.server.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { DeclineForm, type DeclineValues } from './invitation.tsx'

export type RefusedDecline = { values: DeclineValues; fault: DeclineFault }

/** Declining an invitation, or giving back a review that was accepted, with what was wrong before. */
export function DeclinePart({
	kind,
	declined,
}: {
	kind: 'invitation' | 'review'
	declined: RefusedDecline | null
}) {
	const { t } = useTranslation('review')
	const fault = declined ? t(`decline.faults.${declined.fault}`) : null
	return (
		<>
			{declined && fault ? (
				<FormSummary
					title={t('decline.notSent')}
					faults={[
						{ href: declined.fault === 'reason' ? '#motif' : `#propose-${declined.fault}`, text: fault },
					]}
				>
					{null}
				</FormSummary>
			) : null}
			<DeclineForm
				act="decliner"
				title={kind === 'review' ? t('decline.giveBack') : t('decline.title')}
				intro={kind === 'review' ? t('decline.giveBackIntro') : t('decline.intro')}
				send={kind === 'review' ? t('decline.giveBackSend') : t('decline.send')}
				values={declined?.values}
				faults={declined && fault ? { [declined.fault]: fault } : {}}
				isOpen={declined !== null}
			/>
		</>
	)
}
