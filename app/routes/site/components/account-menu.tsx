import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { signOut } from '#app/modules/identity/index.server.ts'
import type { endImpersonation } from '#app/modules/people/impersonation/index.server.ts'
import type { RootData } from '#app/root.tsx'
import { Button, ButtonSummary } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Icon } from '#app/ui/icons.tsx'

/** What a signed-in person may enter, with the text of each. */
export function spacesOf(user: NonNullable<RootData['user']>) {
	return [
		{ href: pathTo('waiting'), key: 'nav.waiting' },
		...(user.entersDesk ? [{ href: pathTo('desk'), key: 'nav.desk' } as const] : []),
		{ href: pathTo('reader'), key: 'mySpace' },
		{ href: pathTo('author'), key: 'nav.authorSpace' },
		{ href: pathTo('reviewer'), key: 'nav.reviewerSpace' },
		...(user.entersAdministration ? [{ href: pathTo('admin'), key: 'nav.admin' } as const] : []),
	] as const
}

/** The spaces of somebody who is signed in, and the way out. */
export function AccountMenu({ user }: { user: NonNullable<RootData['user']> }) {
	const { t } = useTranslation('common')
	return (
		<details className="dropdown account-menu">
			<ButtonSummary small>
				{user.avatar ? (
					<img className="avatar" src={user.avatar} alt="" width="28" height="28" />
				) : (
					<span className="avatar" aria-hidden="true">
						{initialOf(user.name)}
					</span>
				)}
				<span className="visually-hidden">{t('account')}</span>
				<Icon name="down" small />
			</ButtonSummary>
			<ul className="dropdown-list">
				<li className="who">
					<bdi>{user.name}</bdi>
				</li>
				{spacesOf(user).map(({ href, key }) => (
					<li key={href}>
						<a href={href}>{t(key)}</a>
					</li>
				))}
				<li>
					<ButtonForm<typeof signOut> action={pathTo('signOut')} send={{}} data-forgets={user.id}>
						<button type="submit">{t('signOut')}</button>
					</ButtonForm>
				</li>
			</ul>
		</details>
	)
}

/** The first letter of a name with the marks it carries, for somebody without a picture. */
function initialOf(name: string): string {
	const [first] = new Intl.Segmenter().segment(name)
	return first?.segment.toLocaleUpperCase() ?? ''
}

/** Who impersonates somebody sees it on every page, with the way back. */
export function ImpersonationBanner({ name }: { name: string }) {
	const { t } = useTranslation('common')
	return (
		<div className="role-band" role="status">
			<ButtonForm<typeof endImpersonation>
				className="page"
				action={pathTo('admin.endImpersonation')}
				send={{}}
			>
				<span>{t('impersonation.banner', { name })}</span>
				<Button small>{t('impersonation.stop')}</Button>
			</ButtonForm>
		</div>
	)
}
