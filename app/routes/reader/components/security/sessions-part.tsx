import { useMoment } from '#app/i18n/use-moment.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { endAllSessions, endSession, OwnSession } from '#app/modules/identity/security/index.server.ts'
import { Button, TextButton } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'

/** Where the account is open, and the buttons that close it there. */
export function SessionsPart({ sessions }: { sessions: OwnSession[] }) {
	const { t } = useTranslation('security')
	const moment = useMoment()
	return (
		<section className="section" aria-labelledby="h-sessions">
			<SectionTitle id="h-sessions">{t('sessions.title')}</SectionTitle>
			<p className="mb-4">{t('sessions.text')}</p>
			<ul className="lines">
				{sessions.map((session) => {
					const device = deviceText(session, t)
					const began = moment(session.beganAt)
					return (
						<li key={session.id}>
							<div className="line-body">
								<h3>
									{device}
									{session.isThisOne ? <span className="this-session"> {t('sessions.thisOne')}</span> : null}
								</h3>
								<p className="small quiet">
									{t('sessions.began', { moment: began })}
									<br />
									{t('sessions.used', { moment: moment(session.usedAt) })}
								</p>
							</div>
							{session.isThisOne ? null : (
								<ButtonForm<typeof endSession>
									className="line-actions"
									perform="fermer"
									send={{ sessionId: session.id }}
								>
									<TextButton aria-label={t('sessions.endLabel', { device, moment: began })}>
										{t('sessions.end')}
									</TextButton>
								</ButtonForm>
							)}
						</li>
					)
				})}
			</ul>
			<ButtonForm<typeof endAllSessions> className="form-foot mt-4" send={{}}>
				{sessions.length > 1 ? (
					<Button name="acte" value="fermer-autres">
						{t('sessions.endOthers')}
					</Button>
				) : null}
				<Button name="acte" value="fermer-tout">
					{t('sessions.endAll')}
				</Button>
			</ButtonForm>
		</section>
	)
}

function deviceText(
	{ browser, system }: OwnSession,
	t: ReturnType<typeof useTranslation<'security'>>['t'],
): string {
	if (browser && system) return t('sessions.device', { browser, system })
	return browser ?? system ?? t('sessions.unknown')
}
