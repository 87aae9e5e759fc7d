import { useTranslation } from '#app/i18n/use-translation.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Names } from '#app/ui/text.tsx'

type Wish = {
	wish: 'suggested' | 'opposed'
	name: string
	email: string | null
	affiliation: string | null
	reason: string
}

/** Whom the author suggests and opposes; who is suggested can be chosen on the page that invites (`invitePage`). Nothing when they said nothing. */
export function Wishes({ wishes, invitePage }: { wishes: Wish[]; invitePage?: string }) {
	const { t } = useTranslation('reviewDesk')
	if (wishes.length === 0) return null
	return (
		<Panel aria-labelledby="souhaits">
			<h2 id="souhaits">{t('wishes.title')}</h2>
			<ul className="lines">
				{wishes.map(({ wish, name, email, affiliation, reason }) => (
					<li key={`${wish}${name}${email}`}>
						<Badge tone={wish === 'opposed' ? 'alert' : 'info'}>{t(`wishes.${wish}`)}</Badge>
						<div className="line-body">
							<Names of={[name, affiliation, email].flatMap((said) => said || [])} />
							{reason ? (
								<p className="small quiet">
									<q>{reason}</q>
								</p>
							) : null}
						</div>
						{invitePage && wish === 'suggested' ? (
							<ButtonLink
								small
								href={`${invitePage}?${new URLSearchParams({ nom: name, courriel: email ?? '' })}#invitation`}
							>
								{t('suggest.invite')}
								<span className="visually-hidden"> {name}</span>
							</ButtonLink>
						) : null}
					</li>
				))}
			</ul>
		</Panel>
	)
}
