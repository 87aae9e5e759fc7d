import { formatList } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { discardMessage, releaseMessage } from '#app/modules/submission/discussion/index.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'

/** Why a message that came by mail waits, and what an editor does with it. */
export function HeldMessage({
	messageId,
	named,
	mayWrite,
}: {
	messageId: string
	named: readonly string[]
	mayWrite: boolean
}) {
	const { t } = useTranslation('workflow')
	const language = useLanguage()
	return (
		<div className="held-message">
			<p className="small">
				<Badge tone="waiting">{t('messages.held')}</Badge>
			</p>
			<p>
				{named.length > 0
					? t('messages.heldFor', { names: formatList([...named], language) })
					: t('messages.heldFiles')}
			</p>
			{mayWrite ? (
				<div className="form-foot">
					<ButtonForm<typeof releaseMessage, 'submissionId'> perform="laisser" send={{ messageId }}>
						<Button variant="primary" small>
							{t('messages.release')}
						</Button>
					</ButtonForm>
					<RemovalForm<typeof discardMessage, 'submissionId'>
						perform="supprimer"
						send={{ messageId }}
						act={t('messages.discard')}
						lost={t('messages.discardFollows')}
						isText
					/>
				</div>
			) : null}
		</div>
	)
}
