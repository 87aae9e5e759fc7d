import { useRouteLoaderData } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import {
	DEFAULT_LANGUAGE,
	LANGUAGE_NAMES,
	LANGUAGE_PARAMETER,
	type Language,
	offeredLanguages,
} from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { RootData } from '#app/root.tsx'
import { Logo, Selvedge } from '#app/ui/brand.tsx'
import { ButtonLink, ButtonSummary } from '#app/ui/button.tsx'
import { Colon } from '#app/ui/colon.tsx'
import { useFixedPart } from '#app/ui/fixed-part.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { AccountMenu, ImpersonationBanner, spacesOf } from './account-menu.tsx'
import { NAVIGATION_GROUPS, PRIMARY_LINKS } from './navigation.ts'

/** Where a language is chosen, to come back to the page being shown. */
function choosing(root: RootData | undefined, language: Language): string {
	const query = new URLSearchParams(root?.search ?? '')
	query.delete(LANGUAGE_PARAMETER)
	return pathTo('language', {
		langue: language,
		page: `${root?.path ?? '/'}${query.size > 0 ? `?${query}` : ''}`,
	})
}

/** The head of every page; where people work it has their own spaces instead of the library's rooms, which are in the menu. */
export function SiteHeader({ isWorkplace }: { isWorkplace: boolean }) {
	const { t } = useTranslation('common')
	const root = useRouteLoaderData('root') as RootData | undefined
	const path = root?.path ?? ''
	return (
		<>
			<Selvedge id="lis-tete" />
			{root?.user?.impersonator ? <ImpersonationBanner name={root.user.name} /> : null}
			<header className="site-head">
				<div className="page">
					<Logo first />
					{isWorkplace && root?.user ? (
						<WorkNavigation user={root.user} path={path} />
					) : (
						<MainNavigation path={path} />
					)}
					<div className="tools">
						<ButtonLink variant="bare" href={pathTo('articles')} aria-label={t('search')}>
							<Icon name="search" />
						</ButtonLink>
						<LanguageChoice root={root} />
						{root?.user ? <AccountMenu user={root.user} /> : <SignInLink />}
						<SiteMenu path={path} />
					</div>
				</div>
			</header>
		</>
	)
}

/** Where visitors sign in; the menu of their account for those who have. */
export function SignInLink() {
	const { t } = useTranslation('common')
	return (
		<ButtonLink small className="hidden-on-phone" href={pathTo('signIn')}>
			{t('signIn')}
		</ButtonLink>
	)
}

/** Of those who also work at the desk or in administration, the spaces that they need least. */
const OWN_SPACES: readonly string[] = [pathTo('reader'), pathTo('author'), pathTo('reviewer')]

function isCurrent(path: string, href: string): boolean {
	return path === href || path.startsWith(`${href}/`)
}

function LanguageChoice({ root }: { root: RootData | undefined }) {
	const { t } = useTranslation('common')
	const language = root?.language ?? DEFAULT_LANGUAGE
	return (
		<details className="dropdown">
			<summary className="language">
				<span className="visually-hidden">
					{t('language')}
					<Colon />
				</span>
				<span className="hidden-on-phone">{LANGUAGE_NAMES[language]}</span>
				<span className="phone-only">{language.toUpperCase()}</span>
				<Icon name="down" small />
			</summary>
			<ul className="dropdown-list">
				{offeredLanguages().map((code) => (
					<li key={code}>
						<a
							href={choosing(root, code)}
							rel="nofollow"
							lang={code}
							hrefLang={code}
							aria-current={code === language ? 'true' : undefined}
						>
							{LANGUAGE_NAMES[code]}
						</a>
					</li>
				))}
			</ul>
		</details>
	)
}

function MainNavigation({ path }: { path: string }) {
	const { t } = useTranslation('common')
	const current = PRIMARY_LINKS.find(({ href }) => isCurrent(path, href))?.href
	const html = useFixedPart(`main navigation ${current ?? ''}`, <MainLinks current={current} />)
	return <nav className="nav" aria-label={t('mainNavigation')} dangerouslySetInnerHTML={html} />
}

/** The spaces that somebody goes between at work; all others are in the menu of their account. One tab stop, so that the work of the page is near. */
function WorkNavigation({ user, path }: { user: NonNullable<RootData['user']>; path: string }) {
	const { t } = useTranslation('common')
	const isOfDesk = user.entersDesk || user.entersAdministration
	return (
		<nav className="nav" aria-label={t('mainNavigation')} data-one-stop="">
			<ul>
				{spacesOf(user)
					.filter(({ href }) => (isOfDesk ? !OWN_SPACES.includes(href) : true))
					.map(({ href, key }) => (
						<li key={href}>
							<a href={href} aria-current={isCurrent(path, href) ? 'page' : undefined}>
								{t(key)}
							</a>
						</li>
					))}
			</ul>
		</nav>
	)
}

function MainLinks({ current }: { current: string | undefined }) {
	const { t } = useTranslation('common')
	return (
		<ul>
			{PRIMARY_LINKS.map(({ href, key }) => (
				<li key={href}>
					<a href={href} aria-current={href === current ? 'page' : undefined}>
						{t(`nav.${key}`)}
					</a>
				</li>
			))}
		</ul>
	)
}

function SiteMenu({ path }: { path: string }) {
	const isLinked = NAVIGATION_GROUPS.some(({ links }) => links.some(({ href }) => href === path))
	const current = isLinked ? path : ''
	const html = useFixedPart(`site menu ${current}`, <MenuContent current={current} />)
	return <details className="site-menu" dangerouslySetInnerHTML={html} />
}

function MenuContent({ current }: { current: string }) {
	const { t } = useTranslation('common')
	return (
		<>
			<ButtonSummary small className="menu-button">
				<Icon name="menu" />
				<span>{t('menu')}</span>
			</ButtonSummary>
			<div className="menu-sheet">
				{NAVIGATION_GROUPS.map((group) => (
					<nav key={group.key} aria-label={t(`groups.${group.key}`)}>
						<h2>{t(`groups.${group.key}`)}</h2>
						<ul>
							{group.links.map(({ href, key }) => (
								<li key={href}>
									<a href={href} aria-current={href === current ? 'page' : undefined}>
										{key === 'signIn' ? t('signIn') : t(`nav.${key}`)}
									</a>
								</li>
							))}
						</ul>
					</nav>
				))}
				<ThemeChoice />
			</div>
		</>
	)
}

/** Hidden until scripts run: without them the theme follows the device. */
function ThemeChoice() {
	const { t } = useTranslation('common')
	return (
		<theme-choice hidden>
			<fieldset className="theme">
				<legend>{t('theme.label')}</legend>
				{(['auto', 'light', 'dark'] as const).map((theme) => (
					<label key={theme}>
						<input type="radio" name="theme" value={theme} />
						<span>{t(`theme.${theme}`)}</span>
					</label>
				))}
			</fieldset>
		</theme-choice>
	)
}
