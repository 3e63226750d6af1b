"""The authentication of a request."""

import hashlib
import time
from typing import Annotated

from fastapi import Depends, HTTPException, status
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

import store

bearer = HTTPBearer()


def signed_in(credentials: Annotated[HTTPAuthorizationCredentials, Depends(bearer)]) -> int:
    """The user of a token. blog-server stores tokens as BLAKE2b-256."""
    digest = hashlib.blake2b(credentials.credentials.encode(), digest_size=32).digest()
    user = store.holder(digest, int(time.time()))
    if user is None:
        raise HTTPException(status.HTTP_401_UNAUTHORIZED)
    return user
