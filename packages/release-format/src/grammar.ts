/**
 * The grammars of the strings in a release. The expressions have the flag `u`, so that a JSON schema can use their
 * source.
 */

/** A text for readers: not blank, at most 500 characters. */
export const textPattern = /^(?=[^]{1,500}$)[^]*\S/u

/** A label that is shown in one or two lines: 1 to 40 characters, without control characters of lines or directions. */
export const shortLabelPattern = /^(?=[^]*\S)[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]{1,40}$/u

/** The title of a page: the same with up to 80 characters. */
export const longLabelPattern = /^(?=[^]*\S)[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]{1,80}$/u

export const menuGroupIdPattern = /^[a-z][a-z0-9-]{0,39}$/u

/** The name of a place for cards, and that of a card's module. */
export const cardNamePattern = /^[a-z][A-Za-z0-9-]{0,39}$/u

/** A kind of tasks, such as `attendance` or `office.absences`. */
export const taskKindPattern = /^(?=.{1,40}$)[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)?$/u

/** The name of an action of a remote's search. */
export const searchActionPattern = /^[A-Za-z][A-Za-z0-9-]{0,39}$/u

export const remoteNamePattern = /^[a-z][a-z0-9-]{0,39}$/u

/**
 * The version of a release: three numbers without leading zeros, a prerelease and build metadata. Unlike in SemVer, the
 * prerelease may have a number with a leading zero, because builds append a hash to the version of the package.
 */
export const versionPattern =
  /^(?=.{1,80}$)(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-[\dA-Za-z-]+(?:\.[\dA-Za-z-]+)*)?(?:\+[\dA-Za-z-]+(?:\.[\dA-Za-z-]+)*)?$/u

/** Static segments and `:parameters`, such as `/Note/:type`. */
export const routePathPattern = /^(?=.{1,200}$)(?:\/:?[\w-]+)+$/u

/**
 * The path of a file below the base, without `..` and without the suffixes `.br` and `.gz`, which the server uses for
 * compressed variants.
 */
export const filePathPattern = /^(?=.{1,300}$)(?!.*\.\.)(?!.*\.(?:br|gz)(?:\/|$))[\w@][\w@.+-]*(?:\/[\w@][\w@.+-]*)*$/u

/** A SHA-384 digest in base64, as in an integrity attribute. */
export const digestPattern = /^[A-Za-z0-9+/]{64}$/u

export const integrityPattern = /^sha384-[A-Za-z0-9+/]{64}$/u

/** An Ed25519 signature, 64 bytes in base64. */
export const signaturePattern = /^[A-Za-z0-9+/]{86}==$/u

/** An API operation, such as `POST /api/emploi/get_by_id`. */
export const operationPattern = /^[A-Z]+ \/\S*$/u

/** A property of `window`. */
export const globalPattern = /^(?=.{1,200}$)[A-Za-z_]\w*$/u
