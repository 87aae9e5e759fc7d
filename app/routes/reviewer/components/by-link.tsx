import { useRouteLoaderData } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { RootData } from '#app/root.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'

/** How somebody is here who came by the link of a mail. */
export type ByLink = {
	/** The address that was invited. */
	email: string
	/** Another account with which this browser is signed in. */
	signedInAs: string | null
	needsSignIn: boolean
	/** Whether an account may be made of this address. */
	mayClaim: boolean
}

/** That the page is open by a link, for whom, and how to close it on a machine that others use. */
export function ByLinkNote({ link: { email, signedInAs } }: { link: ByLink }) {
	const { t } = useTranslation('review')
	const writer = (useRouteLoaderData('root') as RootData | undefined)?.writer ?? undefined
	return (
		<ButtonForm perform="terminer" className="row by-link small quiet" send={{}} data-forgets={writer}>
			<span>
				{t('byLink.note', { email })} {signedInAs ? t('byLink.signedInAs', { email: signedInAs }) : null}
			</span>
			<Button small variant="bare">
				{t('byLink.end')}
			</Button>
		</ButtonForm>
	)
}
