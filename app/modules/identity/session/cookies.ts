/** The cookies of sessions and of what is opened by a link, without the prefix that all of them bear. */
export type CookieName = 'session_token' | 'device' | 'two_factor' | 'kept_form' | `review_${string}`

/** The cookie by which a device tells its time zone while somebody signs in. */
export type ZoneCookie = 'zone'

/** The cookies that bind the answer of ORCID to the browser that asked. */
export type OrcidCookie = 'orcid_flow' | 'orcid_person'
